import { createContext } from 'react';

/** True inside a panel, or another part of a page whose state is in the address. */
export const PanelContext = createContext(false);
