import { asAppError } from '#platform/server/db/db-errors.ts';
import { describeError } from '../describe-error.ts';

export type Finding = {
  readonly state: 'ok' | 'warning' | 'fault';
  readonly part: string;
  readonly text: string;
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

/** Replaces any other advice if the disk is full. */
export const freeSpaceAdvice = 'Free up space on the disk first.';

/** Runs a check. An error becomes a fault with the given advice. */
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
/** Sign of a finding that is in order but has an advice, such as an ignored problem. */
const hint = 'i';

export const findingText = ({ state, part, text, advice }: Finding): string =>
  `${state === 'ok' && advice !== undefined ? hint : signs[state]} ${part}: ${text}${advice === undefined ? '' : `\n    ${advice}`}`;
