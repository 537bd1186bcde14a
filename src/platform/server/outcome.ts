/** The result of a handler that creates a record or finds an existing one. */
export class Outcome<T> {
  readonly value: T;
  readonly isNew: boolean;

  constructor(value: T, isNew: boolean) {
    this.value = value;
    this.isNew = isNew;
  }
}

export const created = <T>(value: T): Outcome<T> => new Outcome(value, true);

export const found = <T>(value: T): Outcome<T> => new Outcome(value, false);
