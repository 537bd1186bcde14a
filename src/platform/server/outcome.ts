/** What a verb answers that creates something or finds it there. */
export class Outcome<T> {
  readonly value: T;
  readonly isNew: boolean;

  constructor(value: T, isNew: boolean) {
    this.value = value;
    this.isNew = isNew;
  }
}

/** Answers what was created just now. */
export const created = <T>(value: T): Outcome<T> => new Outcome(value, true);

/** Answers what was there already. */
export const found = <T>(value: T): Outcome<T> => new Outcome(value, false);
