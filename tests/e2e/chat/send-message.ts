import type { Page } from '@playwright/test';

/** Sends a message with the session of the page, without using the interface. @returns status of the response */
export const send = (page: Page, to: string, message: string): Promise<number> =>
  page.evaluate(
    async ([address, text]) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) };
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify({ message: text }) })).status;
    },
    [`/api/messages/send/${to}`, message] as const,
  );
