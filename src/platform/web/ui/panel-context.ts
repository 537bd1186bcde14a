import { createContext } from 'react';

/** Whether one is inside of a panel, or of another part of a page that stands in the address. */
export const PanelContext = createContext(false);
