import { asAppError } from '#platform/server/db/db-errors.ts';
import { describeError } from '../describe-error.ts';

/** One line of the doctor. */
export type Finding = {
  readonly state: 'ok' | 'warning' | 'fault';
  /** What was looked at. */
  readonly part: string;
  readonly text: string;
  /** What to do. */
  readonly advice?: string;
};

export const ok = (part: string, text: string, advice?: string): Finding => ({
  state: 'ok',
  part,
  text,
  ...(advice === undefined ? {} : { advice }),
});
export const warning = (part: string, text: string, advice: string): Finding => ({
  state: 'warning',
  part,
  text,
  advice,
});
export const fault = (part: string, text: string, advice: string): Finding => ({ state: 'fault', part, text, advice });

const isFull = (error: unknown) => asAppError(error)?.code === 'disk_full';

/** What to do where the disk is full: nothing else helps. */
export const freeSpaceAdvice = 'Make room on the disk first.';

/** A check that throws is a finding too. */
export const guarded = async (
  part: string,
  advice: string,
  check: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> => {
  try {
    return await check();
  } catch (error) {
    const [firstLine = ''] = describeError(error).split('\n');
    return [fault(part, firstLine, isFull(error) ? freeSpaceAdvice : advice)];
  }
};

const signs = { ok: '✓', warning: '!', fault: '✗' } as const;

export const findingText = ({ state, part, text, advice }: Finding): string =>
  `${signs[state]} ${part}: ${text}${advice === undefined ? '' : `\n    ${advice}`}`;
