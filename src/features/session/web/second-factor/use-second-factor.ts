import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { deviceName } from '#platform/web/session/device-name.ts';
import { createPasskey } from '#platform/web/session/passkey.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import * as passkeyTexts from '#texts/session/passkeys';
import * as texts from '#texts/session/second-factor';
import { sessionEndpoints } from '../../contract.ts';

const { getSecondFactor, beginSecondFactor, renewRecoveryCodes, removeSecondFactor } = sessionEndpoints;
const { beginPasskey, addPasskey, deletePasskey } = sessionEndpoints;

export const useBeginSecondFactor = () => useAction(beginSecondFactor);

export const useRenewRecoveryCodes = () => useAction(renewRecoveryCodes, { invalidates: [getSecondFactor] });

export const useRemoveSecondFactor = () =>
  useAction(removeSecondFactor, { invalidates: [getSecondFactor], success: texts.removed });

const makeAndAdd = async () => {
  const passkey = await createPasskey(await call(beginPasskey, {}));
  return call(addPasskey, { name: deviceName(navigator.userAgent), passkey });
};

/** Creates a passkey named after this device. Returns recovery codes if it is the first second factor. */
export const useAddPasskey = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: makeAndAdd,
    onSuccess: () => toast.success(passkeyTexts.added),
    onError: (error) => void toast.failure(error),
    onSettled: () => invalidate(client, [getSecondFactor]),
  });
};

export const useDeletePasskey = () =>
  useAction(deletePasskey, { invalidates: [getSecondFactor], success: passkeyTexts.removed });
