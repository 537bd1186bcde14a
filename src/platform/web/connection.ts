/** The tab's open socket. Calls send its id so that the server does not publish a tab's own changes back to it. */
export const connection: { id: string | undefined } = { id: undefined };
