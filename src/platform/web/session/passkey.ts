import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import * as texts from '#texts/platform/web/passkeys';
import { ApiError } from '../api-error.ts';

/** Loads when somebody uses one. */
const loadLibrary = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Browsers do not tell apart who thought better of it, who was too slow and who has no such device. */
const refusal = (message: string, cause: unknown) => new ApiError({ code: 'invalid', status: 0, message, cause });

/**
 * Asks the browser to make a passkey.
 * @throws ApiError with a sentence for the person, where none was made
 */
export const createPasskey = async (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> => {
  const { startRegistration, WebAuthnError } = await loadLibrary();
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
export const requestPasskey = async (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> => {
  const { startAuthentication } = await loadLibrary();
  try {
    return await startAuthentication({ optionsJSON });
  } catch (error) {
    throw refusal(texts.notShown, error);
  }
};
