import { expect, test } from 'vitest';
import { ApiError } from '#platform/web/api-error.ts';
import { isRefusal } from './refusal.ts';

test.each([
  ['forbidden', 403, true],
  ['invalid', 400, true],
  ['password_change_required', 403, false],
  ['second_factor_enrolment_required', 403, false],
  ['bad_csrf_token', 403, false],
  ['unauthenticated', 401, false],
  ['too_many_messages', 429, false],
  ['internal', 500, false],
  ['too_large', 413, true],
  ['not_found', 404, true],
  ['offline', 0, false],
  ['file_changed', 0, true],
  ['unsupported_type', 0, true],
  ...[400, 403, 404, 405, 413, 421, 451].map((status) => ['unreadable', status, false] as const),
] as const)('classifies %s (%i) as final: %j', (code, status, isFinal) => {
  expect(isRefusal(new ApiError({ code, status, message: '' }))).toBe(isFinal);
});
