/** `later`: it is not due yet. `look`: somebody should look at it when there is time. `bad`: it must be put right. `unknown`: it could not be looked at. */
export type HealthState = 'good' | 'later' | 'look' | 'bad' | 'unknown';

/** What a check found. */
export type Diagnosis = {
  readonly state: HealthState;
  /** What was seen, for people. */
  readonly text: string;
  /** What to do about it. */
  readonly advice?: string;
  /** A page of the admins' area where it can be done. */
  readonly link?: string;
};

/** Something of the school or its machine that is looked at again and again. */
export type HealthCheck = {
  /** Names it in addresses and figures, such as `backup-age`. */
  readonly name: string;
  readonly title: string;
  /** How often it is looked at; half a minute unless told. */
  readonly everySeconds?: number;
  /** Whether it has to be looked at sooner: something of this node has come out otherwise since then. */
  readonly isStale?: () => boolean;
  /** It can be told only inside of a server that serves the school. */
  readonly needsServer?: true;
  examine(): Promise<Diagnosis>;
};

export const good = (text: string, advice?: string): Diagnosis => ({
  state: 'good',
  text,
  ...(advice === undefined ? {} : { advice }),
});
/** Leads to where something can be done about it. */
export const withLink = (link: string, found: Diagnosis): Diagnosis => ({ ...found, link });
export const notDue = (text: string): Diagnosis => ({ state: 'later', text });
export const attention = (text: string, advice: string): Diagnosis => ({ state: 'look', text, advice });
export const bad = (text: string, advice: string): Diagnosis => ({ state: 'bad', text, advice });
