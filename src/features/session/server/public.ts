export {
  changeEmail,
  closeAccounts,
  createAccounts,
  deleteAccounts,
  hasAdmin,
  requireAnotherAdmin,
  setPassword,
  withTemporaryPassword,
} from './accounts.ts';
export { liftLock } from './limits/sign-in-limits.ts';
export {
  changeGuardianAddress,
  inviteByMail,
  listPeopleWithoutPassword,
  openInvitations,
  undeliveredInvitations,
} from './new-password/invitations.ts';
export { mailNotice } from './notice-mail.ts';
export { hashPassword, isTooSimple, makePassword, passwordProblem, requireGoodPassword } from './passwords.ts';
export {
  requireRecentProof,
  requireRecentProofForMany,
  requireRecentProofForManyWherePossible,
  requireRecentProofWherePossible,
} from './recent-proof.ts';
export { adminsWithoutFactor, isFactorRequired } from './second-factor/requirement.ts';
export { forcePasswordChange } from './second-factor/settings.ts';
export { endSessions, openSession } from './sessions.ts';
export { consumeSetupLink, makeSetupLink, requireSetupLink } from './setup-link.ts';
export { beginSession, checkPassword } from './sign-in.ts';
