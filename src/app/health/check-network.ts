import type { Services } from '#platform/server/context.ts';
import { bad, type Diagnosis, good, look } from '#platform/server/health/health-check.ts';
import * as texts from '#texts/app/health';
import { isLoopback } from './loopback.ts';

/** How people reach Casa. */
export const checkAddress = async ({ env }: Services): Promise<Diagnosis> => {
  const { host, publicOrigin, trustProxy } = env;
  const isOpen = !isLoopback(host);
  const isEncrypted = publicOrigin?.startsWith('https:') === true;
  if (isOpen && !isEncrypted) return look(texts.openWithoutHttps({ host }), texts.putProxy);
  if (publicOrigin === undefined) return good(texts.onlyThisMachine, texts.putProxy);
  if (!isEncrypted && !isLoopback(new URL(publicOrigin).hostname))
    return look(texts.addressWithoutHttps({ address: publicOrigin }), texts.putProxy);
  if (isEncrypted && !trustProxy) return look(texts.proxyNotTrusted, texts.trustProxy);
  if (trustProxy && isOpen) return look(texts.portBesideProxy, texts.closePort);
  return good(texts.reachedAt({ address: publicOrigin }));
};

/** Whether mail would go out. Nothing is sent. */
export const checkMail = async ({ mail, env }: Services): Promise<Diagnosis> => {
  if (!mail || !env.mail) return good(texts.noMail);
  const { protocol, hostname, port, username } = new URL(env.mail.serverUrl);
  const fault = await mail.findFault();
  if (fault) return bad(texts.mailFails({ server: hostname, fault: fault.message }), texts.mendMail);
  const said = texts.mailGoes({ server: hostname, from: env.mail.from });
  const isExposed = protocol === 'smtp:' && username !== '' && !isLoopback(hostname) && port === '25';
  return isExposed ? look(said, texts.otherMailPort) : good(said);
};
