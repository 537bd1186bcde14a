/** A boolean in database form. */
export type Flag = 0 | 1;

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);
export const fromFlag = (flag: number): boolean => flag !== 0;
