/** `later`: not due yet. `look`: needs attention, not urgent. `bad`: must be fixed. `unknown`: the check failed. */
export type HealthState = 'good' | 'later' | 'look' | 'bad' | 'unknown';

export type Diagnosis = {
  readonly state: HealthState;
  readonly text: string;
  readonly advice?: string;
  /** Page of the admins' area where the problem can be fixed. */
  readonly link?: string;
};

/** A scheduled check of the school or its machine. */
export type HealthCheck = {
  /** Identifier in URLs and metrics, such as `backup-age`. */
  readonly name: string;
  readonly title: string;
  /** Interval between checks. Default: 30 seconds. */
  readonly everySeconds?: number;
  /** True if the check must run sooner because the situation of this node has changed. */
  readonly isStale?: () => boolean;
  /** True if the check works only inside a server that serves the school. */
  readonly needsServer?: true;
  examine(): Promise<Diagnosis>;
};

export const good = (text: string, advice?: string): Diagnosis => ({
  state: 'good',
  text,
  ...(advice === undefined ? {} : { advice }),
});
export const withLink = (link: string, found: Diagnosis): Diagnosis => ({ ...found, link });
export const notDue = (text: string): Diagnosis => ({ state: 'later', text });
export const attention = (text: string, advice: string): Diagnosis => ({ state: 'look', text, advice });
export const bad = (text: string, advice: string): Diagnosis => ({ state: 'bad', text, advice });
