declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType } from 'react';

  const Icon: ComponentType<Record<string, unknown>>;
  export = Icon;
}
