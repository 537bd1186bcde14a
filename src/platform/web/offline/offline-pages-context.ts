import { createContext } from 'react';

/** A page of the area that opens without a connection. */
export type OfflinePage = { readonly to: string; readonly label: string };

/** Which pages of the area can be read now, though there is no connection. */
export const OfflinePagesContext = createContext<() => readonly OfflinePage[]>(() => []);
