import type { Actor, CommandContext } from '#platform/server/context.ts';
import { consumeToken, createToken, type TokenPurpose } from '#platform/server/one-time-tokens.ts';

type AnyCommand = CommandContext<Actor | undefined>;

export const challengeSeconds = 5 * 60;

export type ChallengePurpose = Extract<TokenPurpose, `passkey-${string}`>;

/** Creates a challenge for a device to sign. Valid once, within `challengeSeconds`. */
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

/** Consumes a challenge, even if its signature is wrong. Undefined if unknown, used, expired or of another purpose. */
export const consumeChallenge = async (
  context: AnyCommand,
  purpose: ChallengePurpose,
  { response: { clientDataJSON } }: { response: { clientDataJSON: string } },
): Promise<{ challenge: string; subject: string } | undefined> => {
  const challenge = challengeIn(clientDataJSON);
  const subject = challenge === undefined ? undefined : await consumeToken(context, { purpose, token: challenge });
  return challenge === undefined || subject === undefined ? undefined : { challenge, subject };
};
