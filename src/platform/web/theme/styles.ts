// Base styles of all screens. Mantine components import their own styles (`build/component-styles.ts`).
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './device-faces.css';
import './base.css';
