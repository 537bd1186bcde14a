import { joinTexts } from '#kernel/locale.ts';
import { parseUrl } from '#kernel/parse-url.ts';
import type { Services } from '#platform/server/context.ts';
import { attention, bad, type Diagnosis, good, notDue, withLink } from '#platform/server/health/health-check.ts';
import type { HostWatch } from '#platform/server/health/host-watch.ts';
import { urlOfHost } from '#platform/server/http/own-origin.ts';
import { type MailProblem, mailFaultMessage } from '#platform/server/mail/try-mail.ts';
import { mailHost, mailServerOf, missingForMail } from '#platform/server/settings/mail-settings.ts';
import { publicOriginOf } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/app/health';

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

type Address = Pick<Services, 'env' | 'settings'>;

const isEncryptedAt = (publicOrigin: string | undefined): boolean => publicOrigin?.startsWith('https:') === true;

/** True if other machines reach Casa directly and nothing says that a proxy encrypts the connection. */
export const isOpenWithoutProxy = ({ env, settings }: Address): boolean =>
  !isLoopback(env.host) && !env.trustProxy && !isEncryptedAt(publicOriginOf(settings));

const diagnoseAddress = ({ env, settings }: Address): Diagnosis => {
  const { host, trustProxy } = env;
  const publicOrigin = publicOriginOf(settings);
  const isOpen = !isLoopback(host);
  const isEncrypted = isEncryptedAt(publicOrigin);
  if (isOpen && !isEncrypted) return attention(texts.openWithoutHttps({ host }), texts.putProxy);
  if (publicOrigin === undefined) return good(texts.onlyThisMachine, texts.putProxy);
  if (!isEncrypted && !isLoopback(new URL(publicOrigin).hostname))
    return attention(texts.addressWithoutHttps({ address: publicOrigin }), texts.putProxy);
  if (isEncrypted && !trustProxy) return attention(texts.proxyNotTrusted, texts.trustProxy);
  if (trustProxy && isOpen) return attention(texts.portBesideProxy, texts.closePort);
  return good(texts.reachedAt({ address: publicOrigin }));
};

/** Checks the address by which users reach Casa. */
export const checkAddress = async (services: Services): Promise<Diagnosis> =>
  withLink('/admin/settings?find=internet', diagnoseAddress(services));

/** Returns the latest refusal. Ignores unknown hosts once signed-in users work: any program can send those. */
const findRefusal = (hostWatch: HostWatch, hosts: readonly string[], publicOrigin: string | undefined) => {
  const hostnameOf = (host: string) => urlOfHost('https:', host)?.hostname;
  const known = new Set([...hosts.map(hostnameOf), publicOrigin && parseUrl(publicOrigin)?.hostname]);
  return hostWatch.refused().find(({ origin }) => hosts.length === 0 || known.has(parseUrl(origin)?.hostname));
};

const diagnoseHosts = ({ hostWatch, settings }: Services): Diagnosis => {
  const hosts = hostWatch.used();
  const publicOrigin = publicOriginOf(settings);
  const refused = findRefusal(hostWatch, hosts, publicOrigin);
  if (refused) return attention(texts.pagesRefused(refused), texts.passHost);
  const [latest] = hosts;
  if (latest === undefined) return notDue(texts.noHostYet);
  if (publicOrigin === undefined) return good(texts.hostSeen({ host: latest }));
  const { protocol, origin } = new URL(publicOrigin);
  const isPassed = hosts.some((host) => urlOfHost(protocol, host)?.origin === origin);
  if (isPassed) return good(texts.hostPassed({ address: publicOrigin }));
  return attention(texts.otherHost({ address: publicOrigin, host: latest }), texts.passHost);
};

/** Compares the public address with the hosts of incoming requests. */
export const checkHosts = async (services: Services): Promise<Diagnosis> =>
  withLink('/admin/settings?find=internet', diagnoseHosts(services));

const failureText = (server: string, { fault, answer }: MailProblem): string => {
  const sentence = mailFaultMessage(fault);
  return answer === '' ? texts.mailFails({ server, sentence }) : texts.mailFailsSaying({ server, sentence, answer });
};

const diagnoseMail = async ({ mail, settings }: Services): Promise<Diagnosis> => {
  const server = mailServerOf(settings);
  const missing = missingForMail(settings).map(({ label }) => label);
  if (missing.length > 0) return attention(texts.mailIncomplete({ missing: joinTexts(missing) }), texts.completeMail);
  if (!server) return good(texts.noMail);
  const { host, port, security, user, from } = server;
  const problem = await mail.findProblem();
  const { lockedBy } = settings.stateOf(mailHost);
  const advice = lockedBy === undefined ? texts.mendMail : texts.mendMailVariable({ variable: lockedBy });
  if (problem) return bad(failureText(host, problem), advice);
  const text = texts.mailGoes({ server: host, from });
  const isExposed = security !== 'from-start' && user !== '' && !isLoopback(host) && port === 25;
  return isExposed ? attention(text, texts.otherMailPort) : good(text);
};

/** Checks that mail could be sent. Sends nothing. */
export const checkMail = async (services: Services): Promise<Diagnosis> =>
  withLink('/admin/settings?find=mail', await diagnoseMail(services));
