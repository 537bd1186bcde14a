import * as actions from '#texts/audit/actions';
import * as texts from '#texts/audit/screens';
import type { AuditLine } from '../schemas.ts';

const labels: Readonly<Record<string, string | ((values: { name: string }) => string) | undefined>> = actions;

/** Converts `section:adviser-changed` to `sectionAdviserChanged`. */
const keyOf = (action: string) => action.replace(/[:-](\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the second half of a sentence: `changed the teacher Ana Cruz`. Falls back to the verb's general label. */
export const actionLabel = ({ action, subject }: AuditLine): string => {
  const label = labels[keyOf(action)] ?? labels[action.replace(/^.*:/, '')];
  if (label === undefined) return action;
  return typeof label === 'string' ? label : label({ name: subject.name ?? texts.goneThing });
};

/** Actions possible without a session. */
const anonymousActions = new Set([
  'sign-in:failed',
  'second-factor:failed',
  'passkey:failed',
  'password:forgotten',
  'password:set-by-mail',
]);

/** Returns the name of the actor. For a sign-in, it is the owner of the account. */
export const actorLabel = ({ action, actor, subject, device }: AuditLine): string => {
  if (actor) return actor.name ?? texts.formerPerson(actor);
  if (device === 'terminal') return texts.terminal;
  if (action === 'session:started') return subject.name ?? texts.someone;
  return anonymousActions.has(action) ? texts.someone : texts.casa;
};
