import type { Page } from '@playwright/test';

/** Sends a message as whoever is signed in there, past the screen. @returns the status of the answer */
export const send = (page: Page, to: string, message: string): Promise<number> =>
  page.evaluate(
    async ([address, text]) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) };
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify({ message: text }) })).status;
    },
    [`/api/messages/send/${to}`, message] as const,
  );
