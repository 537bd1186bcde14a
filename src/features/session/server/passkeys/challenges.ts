import type { Actor, CommandContext } from '#platform/server/context.ts';
import { consumeToken, createToken, type TokenPurpose } from '#platform/server/one-time-tokens.ts';

type AnyCommand = CommandContext<Actor | undefined>;

/** For how long somebody may look for their device. */
export const challengeSeconds = 5 * 60;

export type ChallengePurpose = Extract<TokenPurpose, `passkey-${string}`>;

/** Makes what a device has to sign, once, within five minutes. */
export const newChallenge = (context: AnyCommand, purpose: ChallengePurpose, subject: string): Promise<string> =>
  createToken(context, { purpose, subject, seconds: challengeSeconds, replaces: false });

const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Record<string, unknown>;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Uses up the challenge that a device says it has signed, whether it has or not.
 * @returns the challenge and what it was made for; undefined when it is unknown, of another purpose, used or too old
 */
export const consumeChallenge = async (
  context: AnyCommand,
  purpose: ChallengePurpose,
  { response: { clientDataJSON } }: { response: { clientDataJSON: string } },
): Promise<{ challenge: string; subject: string } | undefined> => {
  const challenge = challengeIn(clientDataJSON);
  const subject = challenge === undefined ? undefined : await consumeToken(context, { purpose, token: challenge });
  return challenge === undefined || subject === undefined ? undefined : { challenge, subject };
};
