import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/albums/errors';
import type { ImportProblem } from '../../schemas.ts';

/** @throws AppError invalid, which names each line that needs a change */
export const refuseProblems = (problems: readonly ImportProblem[]): void => {
  if (problems.length === 0) return;
  const issues = problems.map(({ number, message }) => ({ path: `lines.${number}`, message }));
  throw new AppError('invalid', texts.importRefused({ number: problems.length }), { issues });
};
