/** The tab's open socket. Calls name it, so that the server does not tell a tab what it did itself. */
export const connection: { id: string | undefined } = { id: undefined };
