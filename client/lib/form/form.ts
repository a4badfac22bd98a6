// Holds a form: a draft of strings, the first broken rule per field, a valid value, its sending.
import { batch, type ReadonlySignal, type Signal, signal } from "@preact/signals-core";
import type { Struct } from "superstruct";
import { cleanUnicode } from "./masks.ts";
import { validateDraft } from "./rules.ts";

/** Writes a signal of this module's classes, which nobody else writes. */
function write<Value>(to: ReadonlySignal<Value>, value: Value): void {
  (to as Signal<Value>).value = value;
}

export class Field {
  readonly value: ReadonlySignal<string>;
  readonly error: ReadonlySignal<string | undefined> = signal();
  /** The reason why the field cannot be edited. */
  readonly lockReason: ReadonlySignal<string | undefined> = signal();
  /** The sentence about a text that its control was given and cannot hold: no submit passes over it. */
  readonly refusal: ReadonlySignal<string | undefined> = signal();

  #read?: () => void;

  constructor(readonly name: string, public initial: string) {
    this.value = signal(initial);
  }

  /** Sets the text, and clears error and refusal. Bound: it can be handed on alone. */
  readonly set = (text: string): void =>
    batch(() => {
      write(this.value, text);
      write(this.error, undefined);
      this.setRefusal(undefined);
    });

  setRefusal(sentence: string | undefined): void {
    write(this.refusal, sentence);
  }

  /** `read` reads the control, because a password manager fires no event. Returns how to end that. */
  registerReader(read: () => void): () => void {
    this.#read = read;
    return () => {
      if (this.#read === read) this.#read = undefined;
    };
  }

  readControl(): void {
    this.#read?.();
  }
}

/** The reason why an attempt failed, where no field is to blame, and advice; empty where nothing is said. */
export type FailureTexts = readonly [sentence?: string, advice?: string];

export type AnyForm = Pick<Form<string, unknown>, keyof Form<string, unknown>>;

/** The draft, errors and sending of one form. `Name` are the struct's fields, all drafted as strings. */
export class Form<Name extends string, Value> {
  readonly fields: Record<Name, Field>;

  readonly isSending: ReadonlySignal<boolean> = signal(false);
  /** Grows each time a submit sets errors, for the focus. */
  readonly submitsWithErrors: ReadonlySignal<number> = signal(0);
  /** The reason why the last attempt failed, until the next one begins. */
  readonly failure: ReadonlySignal<FailureTexts> = signal<FailureTexts>([]);

  #all: Field[];
  /** The fields with an error of an earlier attempt, until this one has its own errors, or ends. */
  #outdated: Field[] = [];

  constructor(private readonly struct: Struct<Value, unknown>, initial: Record<Name, string>) {
    this.#all = Object.keys(initial).map((name) => new Field(name, initial[name as Name]));
    this.fields = byName(this.#all, (field) => field);
  }

  get draft(): Record<Name, string> {
    return byName(this.#all, ({ value }) => value.value);
  }

  /** Whether something was typed that closing would lose. Reads every field's signal. */
  get isDirty(): boolean {
    // Its control cleans a text that came from elsewhere, too.
    return this.#all.some(({ value, initial }) =>
      cleanUnicode(value.value) !== cleanUnicode(initial)
    );
  }

  /** Whether the fields that were sent have other texts by now. */
  hasChangedSince(sent: Partial<Record<Name, string>>): boolean {
    return names(sent).some((name) => this.fields[name].value.peek() !== sent[name]);
  }

  /** The names of the fields whose texts break a rule. */
  get invalidNames(): string[] {
    return Object.keys(validateDraft(this.draft, this.struct)[0] ?? {});
  }

  fill(values: Partial<Record<Name, string>> = {}): void {
    batch(() => {
      for (const field of this.#all) {
        if (field.name in values) field.set(values[field.name as Name] ?? "");
      }
    });
  }

  /** Writes values that do not count as typed. */
  fillAsInitial(values: Partial<Record<Name, string>>): void {
    this.setInitial(values);
    this.fill(values);
  }

  /** Says what counts as typed no more, as what was sent, and leaves what stands in the fields. */
  setInitial(values: Partial<Record<Name, string>>): void {
    for (const name of names(values)) this.fields[name].initial = values[name] ?? "";
  }

  setLockReason(name: Name, reason: string | undefined): void {
    write(this.fields[name].lockReason, reason);
  }

  /** Sets errors that the rules have not found, for example the server's. */
  setErrorsAndFocus(errors: Partial<Record<Name, string>>): void {
    batch(() => {
      this.setErrors(errors);
      write(this.submitsWithErrors, this.submitsWithErrors.peek() + 1);
    });
  }

  /** Sets errors without moving the focus: the person is already doing something else. */
  setErrors(errors: Partial<Record<Name, string>>): void {
    batch(() => {
      for (const { error } of this.#outdated.splice(0)) write(error, undefined);
      for (const name of names(errors)) write(this.fields[name].error, errors[name]);
    });
  }

  setFailure(...failure: FailureTexts): void {
    write(this.failure, failure);
  }

  readControls(): void {
    batch(() => this.#all.forEach((field) => field.readControl()));
  }

  /** The valid value; or undefined, and each wrong field has its first error, which the focus goes to. */
  validate(): Value | undefined {
    this.readControls();
    const [failures, value] = validateDraft(this.draft, this.struct);
    const refused = this.#all.filter(({ refusal }) => refusal.peek() !== undefined);
    if (failures === undefined && refused.length === 0) return value;
    this.setErrorsAndFocus({ ...failures, ...byName(refused, ({ refusal }) => refusal.peek()) });
  }

  /** Sends what is typed; while `send` runs, further calls do nothing. */
  async submit(send: (value: Value) => Promise<void> | void): Promise<void> {
    if (this.isSending.peek()) return;
    this.setFailure();
    const value = this.validate();
    if (value === undefined) return;
    // The rules have found none: they are of an earlier attempt.
    this.#outdated = this.#all.filter(({ error }) => error.peek() !== undefined);
    await this.runAsSending(() => send(value));
    this.setErrors({});
  }

  /** Runs what a submit waits for: meanwhile its button is busy. */
  protected async runAsSending(act: () => Promise<void> | void): Promise<void> {
    write(this.isSending, true);
    try {
      await act();
    } finally {
      write(this.isSending, false);
    }
  }

  reset(): void {
    batch(() => {
      this.setFailure();
      for (const field of this.#all) field.set(field.initial);
    });
  }
}

function names<Name extends string>(record: Partial<Record<Name, unknown>>): Name[] {
  return Object.keys(record) as Name[];
}

function byName<Name extends string, Out>(fields: Field[], tell: (field: Field) => Out) {
  return Object.fromEntries(fields.map((field) => [field.name, tell(field)])) as Record<Name, Out>;
}

export function blankForm<Name extends string, Value extends Record<Name, string>>(
  struct: Struct<Value, Record<Name, unknown>>,
): Form<Name, Value> {
  const blank = names(struct.schema).map((name) => [name, ""]);
  return new Form(struct, Object.fromEntries(blank) as Record<Name, string>);
}
