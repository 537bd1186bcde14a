import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import * as texts from '#texts/platform/web/passkeys';
import { ApiError } from '../api-error.ts';

const loadLibrary = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Browsers report cancellation, timeout and missing authenticators as the same error. */
const refusal = (message: string, cause: unknown) => new ApiError({ code: 'invalid', status: 0, message, cause });

/** Creates a passkey. Throws an ApiError with a message for the user if no passkey was created. */
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

/** Requests a passkey. Throws an ApiError with a message for the user if no passkey was provided. */
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
