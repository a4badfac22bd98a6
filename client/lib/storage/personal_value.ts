// Holds what only this device knows of the person, in its snapshot (client/README.md "Offline reading").
import { computed, type ReadonlySignal } from "@preact/signals-core";
import type { Struct } from "superstruct";
import { deviceNow } from "../time/clock.ts";
import {
  answersRevision,
  findFittingAnswer,
  onceRestored,
  storeAnswer,
} from "../query/registry.ts";

/** A value that goes with the session. An older one that does not fit the struct is forgotten. */
export class PersonalValue<Value> {
  /** The stored value or the default; undefined until the device has been read. */
  readonly state: ReadonlySignal<Value | undefined> = computed(() =>
    answersRevision.value === 0
      ? undefined
      : findFittingAnswer(this.name, this.struct)?.value ?? this.initial
  );

  /** `name` is that in the snapshot, beside the names of queries. */
  constructor(
    readonly name: string,
    private readonly struct: Struct<Value, unknown>,
    private readonly initial: Value,
  ) {}

  /** Changes and stores the value: at once, or as soon as the device has been read. */
  change(map: (value: Value) => Value): void {
    const value = this.state.peek();
    if (value !== undefined) this.setIfDeviceRead(map(value));
    else onceRestored(() => this.change(map));
  }

  /** Sets and stores the value. Before the device has been read, does nothing. */
  setIfDeviceRead(value: Value): void {
    if (answersRevision.peek() === 0 || value === this.state.peek()) return;
    storeAnswer(this.name, { value, seenAt: deviceNow().getTime() });
  }
}
