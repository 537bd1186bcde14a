import { createContext } from 'react';

export type OfflinePage = { readonly to: string; readonly label: string };

export const OfflinePagesContext = createContext<() => readonly OfflinePage[]>(() => []);
