import type { Role } from '#kernel/roles.ts';

const linkManifest = (href: string) => {
  const known = document.head.querySelector('link[rel="manifest"]');
  const link = known ?? document.head.appendChild(document.createElement('link'));
  link.setAttribute('rel', 'manifest');
  if (link.getAttribute('href') !== href) link.setAttribute('href', href);
};

/** Makes the page installable, with its area as the start page, and registers the service worker. */
export const registerWorker = async (role: Role): Promise<void> => {
  linkManifest(`/manifest.webmanifest?area=${role}`);
  if (import.meta.env.PROD) await navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' });
};

export const closeNotifications = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
};
