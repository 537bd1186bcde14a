import type { ReactNode } from 'react';

const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const IndentIcon = () => (
  <Icon>
    <path d="M20 5H4M20 12h-9M20 19H4M4 9l3 3-3 3" />
  </Icon>
);

export const OutdentIcon = () => (
  <Icon>
    <path d="M20 5H4M20 12h-9M20 19H4M7 9l-3 3 3 3" />
  </Icon>
);

export const CleanIcon = () => (
  <Icon>
    <path d="M6 5h12M12 5l-2.500 14M7 19h5M15.500 15.500l5 5M20.500 15.500l-5 5" />
  </Icon>
);
