import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { AppError } from '#kernel/app-error.ts';
import { fold } from '#kernel/fold.ts';
import type { Role } from '#kernel/roles.ts';
import * as texts from '#texts/session/errors';
import { newPasswordRule } from '../field-rules.ts';

/** Argon2id cost: 19 MiB, 2 passes, 1 lane. Hashing runs off the main thread. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Limits hashing to half of the thread pool, which disk syncs also use. */
const hashing = new PQueue({ concurrency: 2 });

export const hashPassword = (password: string): Promise<string> =>
  hashing.add(() => hash(password.normalize('NFKC'), cost));

/** Stored in place of a hash for an account without a password. No password matches. */
export const noPassword = '';

let unknownAccountHash: Promise<string> | undefined;

/** True if the password is correct. Takes the same time if there is no account or no password to compare with. */
export const isPasswordRight = async (password: string, stored: string | undefined): Promise<boolean> => {
  unknownAccountHash ??= hashPassword('an account that does not exist');
  const hasHash = stored !== undefined && stored !== noPassword;
  const compared = hasHash ? stored : await unknownAccountHash;
  const fits = await hashing.add(() => verify(compared, password.normalize('NFKC')));
  return fits && hasHash;
};

const syllables =
  'ba be bi bo bu da de di do du fa fe fi fo ga ge gi go ha he hi ho ka ke ki ko la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi po ra re ri ro sa se si so su ta te ti to tu va ve vi vo'.split(
    ' ',
  );

const randomWord = (length: number) => Array.from({ length }, () => syllables[randomInt(syllables.length)]).join('');

/** Returns a temporary password that can be read aloud, about 47 bits: `moreta-kisabo-47`. */
export const makePassword = (): string => `${randomWord(3)}-${randomWord(3)}-${randomInt(10, 100)}`;

let commonPasswords: Promise<Set<string>> | undefined;

const loadCommonPasswords = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as string[]);
};

type PasswordOwner = { role: Role; words: readonly string[] };

const isCommon = async (password: string): Promise<boolean> => {
  const folded = fold(password).replaceAll(' ', '');
  commonPasswords ??= loadCommonPasswords();
  const common = await commonPasswords;
  return common.has(password.toLowerCase()) || common.has(folded) || new Set(folded).size < 4;
};

/** True if a password is too short for the role, or common. Unlike {@link passwordProblem}, accepts names. */
export const isTooSimple = async (password: string, role: Role): Promise<boolean> =>
  newPasswordRule(role).check(password) !== null || (await isCommon(password));

/** Returns a message for a password that is short, common, or made of `owner.words` (names and email address). */
export const passwordProblem = async (
  password: string,
  { role, words }: PasswordOwner,
): Promise<string | undefined> => {
  const problem = newPasswordRule(role).check(password);
  if (problem !== null) return problem;
  const folded = fold(password).replaceAll(' ', '');
  if (await isCommon(password)) return texts.commonPassword;
  if (isMadeOfNames(folded, words)) return texts.ownNamePassword;
  return isMadeOfNames(folded, schoolWords) ? texts.commonPassword : undefined;
};

/** Checks a password with {@link passwordProblem}. `path` is the field of the error. @throws AppError weak_password */
export const requireGoodPassword = async (password: string, owner: PasswordOwner, path: string): Promise<void> => {
  const message = await passwordProblem(password, owner);
  if (message !== undefined) throw new AppError('weak_password', message, { issues: [{ path, message }] });
};

/** Words that users of a Montessori school are likely to choose. */
const schoolWords = ['montessori', 'school', 'casa', 'password', 'teacher', 'student', 'admin', 'children', 'welcome'];

const isMadeOfNames = (password: string, words: readonly string[]) => {
  const parts = words
    .flatMap((text) => fold(text).split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((part) => part.length >= 3)
    .sort((left, right) => right.length - left.length);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), password).replace(/[^\p{L}\p{M}]/gu, '');
  return rest.length < 4 && parts.some((part) => password.includes(part));
};
