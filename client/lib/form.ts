// Holds a form: a draft of strings, the first broken rule per field, a valid value, and its sending.
import { batch, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { Struct } from "superstruct";
import { firstFailures } from "./rules.ts";

/** `locked` holds the reason why it cannot be edited. */
export interface Field {
  readonly name: string;
  readonly value: ReadonlySignal<string>;
  readonly error: ReadonlySignal<string | undefined>;
  readonly locked: ReadonlySignal<string | undefined>;
  /** What is wrong with what its control was given and cannot hold: no submit passes over it. */
  readonly refusal: ReadonlySignal<string | undefined>;
  /** Also clears the field's error and refusal. */
  set(value: string): void;
  refuse(sentence: string | undefined): void;
  /**
   * The control of the field is on the page: `take` reads it, because a password manager fires no event. Returns a
   * function to call when it leaves.
   */
  connect(take: () => void): () => void;
  takeShown(): void;
}

interface FieldState extends Field {
  readonly value: Signal<string>;
  readonly error: Signal<string | undefined>;
  readonly locked: Signal<string | undefined>;
  readonly refusal: Signal<string | undefined>;
}

/** Why a try failed, where no field is to blame, and what one can do; empty where nothing is said. */
export type FailedTry = readonly [sentence?: string, advice?: string];

export type AnyForm = Pick<
  Form<string, unknown>,
  "draft" | "isDirty" | "isComplete" | "sending" | "failure" | "noteFailure" | "fill"
>;

/** The draft, errors and sending of one form. `Name` are the struct's fields, all drafted as strings. */
export class Form<Name extends string, Value> {
  readonly fields: Record<Name, Field>;

  #fields: Record<Name, FieldState>;
  #initial: Record<Name, string>;
  #struct: Struct<Value, unknown>;
  #sending = signal(false);
  #failures = signal(0);
  #failure = signal<FailedTry>([]);

  readonly sending: ReadonlySignal<boolean> = this.#sending;
  /** Grows each time a submit sets errors: the view then moves the focus to the first of them. */
  readonly failures: ReadonlySignal<number> = this.#failures;
  /** Why the last try failed, until the next one begins. */
  readonly failure: ReadonlySignal<FailedTry> = this.#failure;

  constructor(struct: Struct<Value, unknown>, initial: Record<Name, string>) {
    this.#struct = struct;
    this.#initial = initial;
    this.fields = this.#fields = mapNames(initial, (name) => createField(name, initial[name]));
  }

  get draft(): Record<Name, string> {
    return mapNames(this.#initial, (name) => this.#fields[name].value.value);
  }

  /** Whether something was typed that would be lost by closing. Reads every field's signal. */
  get isDirty(): boolean {
    return names(this.#initial).some((name) =>
      this.#fields[name].value.value !== this.#initial[name]
    );
  }

  get isComplete(): boolean {
    return firstFailures(this.draft, this.#struct)[0] === undefined;
  }

  /** Writes values that did not come from the keyboard into the fields of their names, and clears their errors. */
  fill(values: Partial<Record<Name, string>> = {}): void {
    const given = names(this.#initial).filter((name) => Object.hasOwn(values, name));
    batch(() => {
      for (const name of given) this.#fields[name].set(values[name] ?? "");
    });
  }

  /** Writes values that the form would have begun with, had they been known: they do not count as typed. */
  begin(values: Partial<Record<Name, string>>): void {
    this.#initial = { ...this.#initial, ...values };
    this.fill(values);
  }

  lock(fields: readonly Name[], reason: string | undefined): void {
    for (const name of fields) this.#fields[name].locked.value = reason;
  }

  /** Sets errors that the rules have not found, for example the server's. */
  fail(errors: Partial<Record<Name, string>>): void {
    batch(() => {
      this.mark(errors);
      this.#failures.value += 1;
    });
  }

  /** Sets errors without moving the focus: the person was already doing something else. */
  mark(errors: Partial<Record<Name, string>>): void {
    batch(() => {
      for (const name of names(errors)) this.#fields[name].error.value = errors[name];
    });
  }

  noteFailure(...failure: FailedTry): void {
    this.#failure.value = failure;
  }

  /** Reads the controls, because some changes fire no event. */
  takeShown(): void {
    batch(() => {
      for (const name of names(this.#initial)) this.#fields[name].takeShown();
    });
  }

  /** The valid value; or undefined, and each wrong field has its first error. */
  validate(): Value | undefined {
    this.takeShown();
    const [failures, value] = firstFailures(this.draft, this.#struct);
    const errors = { ...failures } as Partial<Record<Name, string>>;
    for (const name of names(this.#initial)) {
      const refusal = this.#fields[name].refusal.peek();
      if (refusal !== undefined) errors[name] = refusal;
    }
    if (names(errors).length === 0) return value;
    this.fail(errors);
    return undefined;
  }

  /** Sends what is typed, or a value that is known to be valid; while `send` runs, further calls do nothing. */
  async submit(send: (value: Value) => Promise<void> | void, known?: Value): Promise<void> {
    if (this.#sending.peek()) return;
    this.noteFailure();
    const value = known ?? this.validate();
    if (value === undefined) return;
    this.#sending.value = true;
    try {
      await send(value);
    } finally {
      this.#sending.value = false;
    }
  }

  reset(): void {
    batch(() => {
      this.noteFailure();
      for (const name of names(this.#initial)) {
        this.#fields[name].set(this.#initial[name]);
        this.#fields[name].locked.value = undefined;
      }
    });
  }
}

function createField(name: string, initial: string): FieldState {
  let takeShown = () => {};
  const field: FieldState = {
    name,
    value: signal(initial),
    error: signal<string | undefined>(undefined),
    locked: signal<string | undefined>(undefined),
    refusal: signal<string | undefined>(undefined),
    set: (text) =>
      batch(() => {
        field.value.value = text;
        field.error.value = undefined;
        field.refusal.value = undefined;
      }),
    refuse: (sentence) => void (field.refusal.value = sentence),
    connect(take) {
      takeShown = take;
      return () => {
        if (takeShown === take) takeShown = () => {};
      };
    },
    takeShown: () => takeShown(),
  };
  return field;
}

function names<Name extends string>(record: Partial<Record<Name, unknown>>): Name[] {
  return Object.keys(record) as Name[];
}

function mapNames<Name extends string, Out>(
  record: Record<Name, unknown>,
  map: (name: Name) => Out,
): Record<Name, Out> {
  return Object.fromEntries(names(record).map((name) => [name, map(name)])) as Record<Name, Out>;
}

/** Its fields are those of the struct. */
export function blankForm<Name extends string, Value extends Record<Name, string>>(
  struct: Struct<Value, Record<Name, unknown>>,
): Form<Name, Value> {
  return new Form(struct, mapNames(struct.schema, () => ""));
}
