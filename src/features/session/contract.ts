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
    summary: 'Returns the public details of the school, for pages before sign-in.',
  },
  logout: {
    method: 'POST',
    path: '/api/session/logout',
    access: 'any',
    effect: 'write',
    servedOnFullDisk: true,
    beforePasswordChange: true,
    summary: 'Signs out and ends the session on the server.',
  },
  changePassword: {
    method: 'POST',
    path: '/api/session/password',
    access: 'any',
    effect: 'write',
    servedOnFullDisk: true,
    beforePasswordChange: true,
    summary: 'Changes the caller’s password and ends their other sessions.',
  },
  listAllSessions: {
    method: 'GET',
    path: '/api/session/all',
    access: 'any',
    effect: 'read',
    summary: 'Returns the devices on which the caller is signed in.',
  },
  endOthers: {
    method: 'POST',
    path: '/api/session/end-others',
    access: 'any',
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Ends all other sessions of the caller.',
  },
  endOneSession: {
    method: 'POST',
    path: '/api/session/end-one-session',
    access: 'any',
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Ends one session of the caller.',
  },
  proveIdentity: {
    method: 'POST',
    path: '/api/session/prove-identity',
    access: 'any',
    effect: 'write',
    servedOnFullDisk: true,
    beforeEnrolment: true,
    summary: 'Verifies the caller again by password, code or passkey before a sensitive action.',
  },
  signInWithCode: {
    method: 'POST',
    path: '/api/session/sign-in-with-code',
    access: 'public',
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Signs in with a code after the login returned 403 `second_factor_required`.',
  },
  requestNewPassword: {
    method: 'POST',
    path: '/api/session/ask-new-password',
    access: 'public',
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Requests a link by mail for a new password. The response does not reveal if the address has an account.',
  },
  checkPasswordLink: {
    method: 'GET',
    path: '/api/session/check-password-link',
    access: 'public',
    effect: 'read',
    summary: 'Returns the account of a mailed password link without consuming the link.',
  },
  usePasswordLink: {
    method: 'POST',
    path: '/api/session/use-password-link',
    access: 'public',
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Sets a new password with a mailed link, consumes the link and ends the person’s sessions.',
  },
  getSecondFactor: {
    method: 'GET',
    path: '/api/session/second-factor',
    access: 'any',
    effect: 'read',
    beforeEnrolment: true,
    summary: 'Returns the caller’s second factor: app, passkeys and number of recovery codes.',
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/session/begin-second-factor',
    access: 'any',
    effect: 'write',
    beforeEnrolment: true,
    summary:
      'Creates the secret for an authenticator app. The current app works until a code of the new one is confirmed.',
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/session/confirm-second-factor',
    access: 'any',
    effect: 'write',
    beforeEnrolment: true,
    summary: 'Activates the new authenticator app if its code is correct. Returns recovery codes, once.',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/session/renew-recovery-codes',
    access: 'any',
    effect: 'write',
    summary: 'Creates new recovery codes. Earlier codes no longer work.',
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/session/remove-second-factor',
    access: 'any',
    effect: 'write',
    summary: 'Removes the caller’s second factor.',
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/session/begin-passkey',
    access: 'any',
    effect: 'write',
    beforeEnrolment: true,
    summary: 'Returns the options for creating a passkey, valid for 5 minutes.',
  },
  addPasskey: {
    method: 'POST',
    path: '/api/session/add-passkey',
    access: 'any',
    effect: 'write',
    beforeEnrolment: true,
    summary: 'Adds a passkey. Returns recovery codes, once, if the caller had no second factor.',
  },
  renamePasskey: {
    method: 'POST',
    path: '/api/session/rename-passkey',
    access: 'any',
    effect: 'write',
    summary: 'Renames a passkey of the caller.',
  },
  deletePasskey: {
    method: 'POST',
    path: '/api/session/delete-passkey',
    access: 'any',
    effect: 'write',
    summary: 'Deletes a passkey of the caller. The last one also removes the second factor if there is no app.',
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/api/session/begin-passkey-sign-in',
    access: 'public',
    effect: 'write',
    servedOnFullDisk: true,
    summary:
      'Returns the options for a passkey sign-in after the correct password, valid for 5 minutes. `isPastLock` lets a locked-out user sign in with both.',
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/api/session/sign-in-with-passkey',
    access: 'public',
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Signs in with a passkey after the login returned 403 `second_factor_required`.',
  },
  beginPasskeyProof: {
    method: 'POST',
    path: '/api/session/begin-passkey-proof',
    access: 'any',
    effect: 'write',
    servedOnFullDisk: true,
    beforeEnrolment: true,
    summary: 'Returns the options for verifying the caller by passkey before a sensitive action.',
  },
  getSignInState: {
    method: 'POST',
    path: '/api/admins/get-sign-in-state',
    access: ['admin'],
    effect: 'read',
    summary: 'Returns the time until which a person is locked out after failed sign-ins.',
  },
  unlockSignIn: {
    method: 'POST',
    path: '/api/admins/unlock-sign-in',
    access: ['admin'],
    effect: 'write',
    servedOnFullDisk: true,
    summary: 'Unlocks a person who is locked out after failed sign-ins.',
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/api/admins/reset-second-factor',
    access: ['admin'],
    effect: 'write',
    summary: 'Removes the second factor of a person who lost it and ends their sessions.',
  },
});

/** Published after sessions end on the server. Their sockets are closed immediately. */
export const sessionsEnded = event<{ sessionIds: string[]; accountIds: string[] }>({ name: 'sessions:ended' });

/**
 * Published after a session begins or is renewed. The user's devices receive it under a wire name that ended sessions
 * share.
 */
export const sessionBegan = event<{ accountId: string }>({ name: 'session:began', wire: 'sessionsChanged' });
