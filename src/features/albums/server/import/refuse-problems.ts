import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/albums/errors';
import type { ImportProblem } from '../../schemas.ts';

/** @throws AppError invalid with a message for each line with a problem */
export const refuseProblems = (problems: readonly ImportProblem[]): void => {
  if (problems.length === 0) return;
  const issues = problems.map(({ number, message }) => ({ path: `lines.${number}`, message }));
  throw new AppError('invalid', texts.importRefused({ number: problems.length }), { issues });
};
