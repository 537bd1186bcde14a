import { subscriber } from '#platform/server/events.ts';
import { broadcast, defineFeature, personRoom } from '#platform/server/feature.ts';
import { sessionBegan, sessionEndpoints, sessionsEnded } from '../contract.ts';
import { sessionSchemas } from '../schemas.ts';
import { accountsInBin } from './accounts.ts';
import { changePassword } from './change-password.ts';
import { endOneSession } from './end-one-session.ts';
import { endOthers } from './end-others.ts';
import { getSchool } from './get-school.ts';
import { getSignInState } from './limits/get-sign-in-state.ts';
import { createSignInLimits } from './limits/sign-in-limits.ts';
import { unlockSignIn } from './limits/unlock-sign-in.ts';
import { listAllSessions } from './list-all-sessions.ts';
import { logout } from './logout.ts';
import { checkPasswordLink } from './new-password/check-password-link.ts';
import { answerPasswordRequests, forgetOldRequests } from './new-password/password-requests.ts';
import { requestNewPassword } from './new-password/request-new-password.ts';
import { usePasswordLink } from './new-password/use-password-link.ts';
import { createOpenTabs } from './open-tabs.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { beginPasskey } from './passkeys/begin-passkey.ts';
import { beginPasskeyProof } from './passkeys/begin-passkey-proof.ts';
import { beginPasskeySignIn } from './passkeys/begin-passkey-sign-in.ts';
import { deletePasskey } from './passkeys/delete-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
import { proveIdentity } from './prove-identity.ts';
import { beginSecondFactor } from './second-factor/begin-second-factor.ts';
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { getSecondFactor } from './second-factor/get-second-factor.ts';
import { removeSecondFactor } from './second-factor/remove-second-factor.ts';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { resetSecondFactor } from './second-factor/reset-second-factor.ts';
import { forcePasswordChange, secondFactorFor, temporaryPasswordDays } from './second-factor/settings.ts';
import { createAuthentication, forgetOldSessions } from './sessions.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { personalData } from './tables.ts';

const changedFor = (accountIds: readonly string[]) => [
  { wire: sessionBegan.wire, rooms: accountIds.map(personRoom), data: {} },
];

export const session = defineFeature({
  name: 'session',
  needs: [],
  personalData,
  dataTopic: 'accounts',
  tables: {
    accounts: { school: true, secret: ['password_hash'], bin: accountsInBin },
    sessions: { school: false, secret: ['token_hash'], backup: 'left out' },
    sign_in_attempts: { school: false, backup: 'left out' },
    known_browsers: { school: false, secret: ['token_hash'] },
    second_factors: { school: true, secret: ['secret', 'pending_secret'], bin: {} },
    recovery_codes: { school: false, secret: ['code_hash'], bin: {} },
    passkeys: { school: false, secret: ['credential_id', 'public_key'], bin: {} },
    setup_links: { school: false, secret: ['token_hash'], backup: 'left out' },
    password_requests: { school: false, secret: ['email_hash'], backup: 'only moved' },
  },
  endpoints: sessionEndpoints,
  schemas: sessionSchemas,
  handlers: {
    getSchool,
    logout,
    changePassword,
    listAllSessions,
    endOthers,
    endOneSession,
    proveIdentity,
    signInWithCode,
    requestNewPassword,
    checkPasswordLink,
    usePasswordLink,
    getSecondFactor,
    beginSecondFactor,
    confirmSecondFactor,
    renewRecoveryCodes,
    removeSecondFactor,
    beginPasskey,
    addPasskey,
    renamePasskey,
    deletePasskey,
    beginPasskeySignIn,
    signInWithPasskey,
    beginPasskeyProof,
    getSignInState,
    unlockSignIn,
    resetSecondFactor,
  },
  settings: [forcePasswordChange, temporaryPasswordDays, secondFactorFor],
  expects: ['personWords'],
  broadcasts: [
    broadcast(sessionBegan, ({ accountId }) => changedFor([accountId])),
    broadcast(sessionsEnded, ({ accountIds }) => changedFor(accountIds)),
  ],
  create: (services) => {
    const tabs = createOpenTabs(services);
    return {
      provides: { authentication: createAuthentication(services), signInLimits: createSignInLimits(services) },
      subscribers: [
        subscriber(sessionsEnded, ({ sessionIds }) => tabs.close(sessionIds)),
        subscriber(sessionBegan, ({ accountId }) => tabs.closeRefusedOf(accountId)),
      ],
      jobs: [
        { name: 'delete old sessions', everySeconds: 60, run: () => forgetOldSessions(services) },
        { name: 'mail password links', everySeconds: 2, run: () => answerPasswordRequests(services) },
        { name: 'delete old password requests', everySeconds: 600, run: () => forgetOldRequests(services) },
        { name: 'close tabs of ended sessions', everySeconds: 5, run: tabs.closeRefused },
      ],
      sockets: tabs.open,
    };
  },
});
