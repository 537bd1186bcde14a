// Base styles of all screens. The build bundles the styles of Mantine's components with them (`component-styles.ts`).
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './device-faces.css';
import './base.css';

if (import.meta.env.DEV) await import('@mantine/core/styles.layer.css');
