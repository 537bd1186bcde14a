import { AppError } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../../contract.ts';
import { canMailPasswords, recordRequest } from './password-requests.ts';

export const requestNewPassword: Handler<(typeof sessionEndpoints)['requestNewPassword']> = async (
  context,
  { email },
) => {
  if (!canMailPasswords(context.services)) throw new AppError('conflict', texts.noPasswordMail);
  await recordRequest(context, email);
  return { ok: true };
};
