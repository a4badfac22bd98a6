// Holds what only this device knows of the person, in its snapshot (client/README.md "Offline reading").
import { computed, type ReadonlySignal, signal } from "@preact/signals-core";
import type { Struct } from "superstruct";
import { deviceNow } from "../time/clock.ts";
import { findFittingAnswer, storeAnswer } from "../query/registry.ts";
import { onSessionEnd } from "./storage.ts";

/** Grows when a value may have changed, here or by what the device has of another tab; 0 until it has been read. */
const changes = signal(0);

/** The changes that wait for the first reading. */
let waiting: (() => void)[] = [];

/** Shows the values that the device has, and makes the changes that waited: after each reading, not only the first. */
export function markDeviceRead(): void {
  onSessionEnd(forgetReading);
  changes.value += 1;
  for (const change of waiting) change();
  waiting = [];
}

function forgetReading(): void {
  changes.value = 0;
  waiting = [];
}

/** A value that goes with the session. An older one that does not fit the struct is forgotten. */
export class PersonalValue<Value> {
  /** The stored value or the default; undefined until the device has been read. */
  readonly state: ReadonlySignal<Value | undefined> = computed(() => {
    // What the snapshot has is no signal: this one tells of each change.
    if (changes.value === 0) return undefined;
    return findFittingAnswer(this.name, this.struct)?.value ?? this.initial;
  });

  /** `name` is that in the snapshot, beside the names of queries. */
  constructor(
    readonly name: string,
    private readonly struct: Struct<Value, unknown>,
    private readonly initial: Value,
  ) {}

  /** Changes and stores the value: at once, or as soon as the device has been read. */
  change(map: (value: Value) => Value): void {
    const value = this.state.peek();
    if (value !== undefined) return this.setIfDeviceRead(map(value));
    onSessionEnd(forgetReading);
    waiting.push(() => this.change(map));
  }

  /** Sets and stores the value. Before the device has been read, does nothing. */
  setIfDeviceRead(value: Value): void {
    if (changes.peek() === 0 || value === this.state.peek()) return;
    storeAnswer(this.name, { value, seenAt: deviceNow().getTime() });
    changes.value += 1;
  }
}
