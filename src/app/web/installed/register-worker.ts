import type { Role } from '#kernel/roles.ts';

const link = (rel: string, href: string) => {
  const known = document.head.querySelector(`link[rel="${rel}"]`);
  const element = known ?? document.head.appendChild(document.createElement('link'));
  element.setAttribute('rel', rel);
  if (element.getAttribute('href') !== href) element.setAttribute('href', href);
};

/** Makes the page one that can be installed, begins in its area and opens without a connection. */
export const registerWorker = async (role: Role): Promise<void> => {
  link('manifest', `/manifest.webmanifest?area=${role}`);
  link('apple-touch-icon', '/icons/maskable-180.png');
  if (import.meta.env.PROD) await navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' });
};

/** Takes what notifications say from the screen. */
export const closeNotifications = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
};
