import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import * as texts from '#texts/platform/web/passkeys';
import { ApiError } from '../api-error.ts';

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Browsers do not tell apart who thought better of it, who was too slow and who has no such device. */
const refusal = (message: string, cause: unknown) => new ApiError({ code: 'invalid', status: 0, message, cause });

/**
 * Asks the browser to make a passkey.
 * @throws ApiError with a sentence for the person, where none was made
 */
export const makePasskey = async (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> => {
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw refusal(isKnown ? texts.known : texts.notMade, error);
  }
};

/**
 * Asks the browser for a passkey.
 * @throws ApiError with a sentence for the person, where none was shown
 */
export const askForPasskey = async (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> => {
  try {
    return await startAuthentication({ optionsJSON });
  } catch (error) {
    throw refusal(texts.notShown, error);
  }
};
