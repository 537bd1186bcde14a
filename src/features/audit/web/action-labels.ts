import * as actions from '#texts/audit/actions';
import * as texts from '#texts/audit/screens';
import type { AuditLine } from '../schemas.ts';

const labels: Readonly<Record<string, string | ((values: { name: string }) => string) | undefined>> = actions;

/** `section:adviser-changed` → `sectionAdviserChanged`. */
const keyOf = (action: string) => action.replace(/[:-](\w)/g, (_, letter: string) => letter.toUpperCase());

/** What was done, whatever it was done to where there are no words for that alone, as the second half of a sentence: `changed the teacher Ana Cruz`. */
export const actionLabel = ({ action, subject }: AuditLine): string => {
  const label = labels[keyOf(action)] ?? labels[action.replace(/^.*:/, '')];
  if (label === undefined) return action;
  return typeof label === 'string' ? label : label({ name: subject.name ?? texts.goneThing });
};

/** What people do before they are signed in. */
const anonymousActions = new Set([
  'sign-in:failed',
  'second-factor:failed',
  'passkey:failed',
  'password:forgotten',
  'password:set-by-mail',
]);

/** Who did it. A sign-in is of the person whose account it is. */
export const actorLabel = ({ action, actor, subject, device }: AuditLine): string => {
  if (actor) return actor.name ?? texts.formerPerson(actor);
  if (device === 'terminal') return texts.terminal;
  if (action === 'session:started') return subject.name ?? texts.someone;
  return anonymousActions.has(action) ? texts.someone : texts.casa;
};
