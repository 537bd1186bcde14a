import { z } from 'zod';
import { defineSetting } from '#platform/server/settings/setting.ts';
import * as texts from '#texts/session/settings';

export const forcePasswordChange = defineSetting({
  key: 'sign-in.force-password-change',
  topic: 'sign-in',
  kind: 'switch',
  label: texts.forcePasswordChange,
  hint: texts.forcePasswordChangeHint,
  schema: z.boolean({ error: texts.switchWrong }),
  fallback: true,
  variable: 'CASA_FORCE_PASSWORD_CHANGE',
});
