import { endpointsOf } from '#kernel/endpoint.ts';
import { event } from '#kernel/event.ts';
import type { Role } from '#kernel/roles.ts';
import type { sessionSchemas } from './schemas.ts';

export const passwordLength = { admin: 12, teacher: 12, student: 8 } as const satisfies Record<Role, number>;

export const sessionEndpoints = endpointsOf<typeof sessionSchemas>()({
  getSchool: {
    method: 'GET',
    path: '/api/school',
    access: 'public',
    effect: 'read',
    summary: 'The school’s own words, for pages before sign-in.',
  },
  logout: {
    method: 'POST',
    path: '/api/session/logout',
    access: 'any',
    effect: 'write',
    servedOnFullDisk: true,
    beforePasswordChange: true,
    summary: 'Signs out: the session ends on the server too.',
  },
  changePassword: {
    method: 'POST',
    path: '/api/session/password',
    access: 'any',
    effect: 'write',
    servedOnFullDisk: true,
    beforePasswordChange: true,
    summary: 'Changes one’s own password and ends one’s other sessions.',
  },
  listAllSessions: {
    method: 'GET',
    path: '/api/session/all',
    access: 'any',
    effect: 'read',
    summary: 'The devices on which one is signed in.',
  },
  endOthers: {
    method: 'POST',
    path: '/api/session/end-others',
    access: 'any',
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Signs out everywhere but here.',
  },
  endOneSession: {
    method: 'POST',
    path: '/api/session/end-one-session',
    access: 'any',
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Signs out on one of one’s devices.',
  },
  proveIdentity: {
    method: 'POST',
    path: '/api/session/prove-identity',
    access: 'any',
    effect: 'write',
    servedOnFullDisk: true,
    beforeEnrolment: true,
    summary:
      'Shows the password, a code or a passkey again, before what nobody should do with a browser that was left open.',
  },
  signInWithCode: {
    method: 'POST',
    path: '/api/session/sign-in-with-code',
    access: 'public',
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Signs in where the login answered 403 `second_factor_required`.',
  },
  requestNewPassword: {
    method: 'POST',
    path: '/api/session/ask-new-password',
    access: 'public',
    effect: 'write',
    servedOnFullDisk: true,
    summary:
      'Asks for a link by mail to choose a new password. The answer is the same whether anybody has the address or not.',
  },
  checkPasswordLink: {
    method: 'GET',
    path: '/api/session/check-password-link',
    access: 'public',
    effect: 'read',
    summary: 'Whose password the link of a mail is for. Uses nothing up.',
  },
  usePasswordLink: {
    method: 'POST',
    path: '/api/session/use-password-link',
    access: 'public',
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Sets the new password with the link of a mail, which works once, and ends the person’s sessions.',
  },
  getSecondFactor: {
    method: 'GET',
    path: '/api/session/second-factor',
    access: 'any',
    effect: 'read',
    beforeEnrolment: true,
    summary: 'Whether one signs in with a second step.',
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/session/begin-second-factor',
    access: 'any',
    effect: 'write',
    beforeEnrolment: true,
    summary: 'Makes the secret for an authenticator app; the app in use stays until the new one has shown a code.',
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/session/confirm-second-factor',
    access: 'any',
    effect: 'write',
    beforeEnrolment: true,
    summary: 'Takes the authenticator app into use that shows the right code. Answers recovery codes, once.',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/session/renew-recovery-codes',
    access: 'any',
    effect: 'write',
    summary: 'Makes new recovery codes; earlier ones no longer work.',
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/session/remove-second-factor',
    access: 'any',
    effect: 'write',
    summary: 'Signs in with the password alone from now on.',
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/session/begin-passkey',
    access: 'any',
    effect: 'write',
    beforeEnrolment: true,
    summary: 'What a browser needs to make a passkey, within five minutes.',
  },
  addPasskey: {
    method: 'POST',
    path: '/api/session/add-passkey',
    access: 'any',
    effect: 'write',
    beforeEnrolment: true,
    summary: 'Takes a new passkey into use. Answers recovery codes, once, where it is the first second step.',
  },
  renamePasskey: {
    method: 'POST',
    path: '/api/session/rename-passkey',
    access: 'any',
    effect: 'write',
    summary: 'Gives one of one’s passkeys another name.',
  },
  deletePasskey: {
    method: 'POST',
    path: '/api/session/delete-passkey',
    access: 'any',
    effect: 'write',
    summary: 'Takes away one of one’s passkeys, and the second step with the last one where there is no app.',
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/api/session/begin-passkey-sign-in',
    access: 'public',
    effect: 'write',
    servedOnFullDisk: true,
    summary:
      'What a browser needs to sign in with a passkey after the right password, within five minutes. With `isPastLock` who is locked out gets in with both.',
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/api/session/sign-in-with-passkey',
    access: 'public',
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Signs in with a passkey, where the login answered 403 `second_factor_required`.',
  },
  beginPasskeyProof: {
    method: 'POST',
    path: '/api/session/begin-passkey-proof',
    access: 'any',
    effect: 'write',
    servedOnFullDisk: true,
    beforeEnrolment: true,
    summary: 'What a browser needs to show a passkey again in the middle of what somebody does.',
  },
  getSignInState: {
    method: 'POST',
    path: '/api/admins/get-sign-in-state',
    access: ['admin'],
    effect: 'read',
    summary: 'Until when somebody is locked out after failed sign-ins.',
  },
  unlockSignIn: {
    method: 'POST',
    path: '/api/admins/unlock-sign-in',
    access: ['admin'],
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Lets somebody sign in again who was locked out after failed sign-ins.',
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/admins/reset-second-factor',
    access: ['admin'],
    effect: 'write',
    summary: 'Takes the second factor of somebody away who has lost it, and ends their sessions.',
  },
});

/** Published after sessions end on the server. Their sockets are closed immediately. */
export const sessionsEnded = event<{ sessionIds: string[]; accountIds: string[] }>({ name: 'sessions:ended' });

/**
 * Published after a session begins or is renewed. The user's devices receive it under a wire name that ended sessions
 * share.
 */
export const sessionBegan = event<{ accountId: string }>({ name: 'session:began', wire: 'sessionsChanged' });
