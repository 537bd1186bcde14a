// Behind the sign-in every component may appear, so all of their styles come with the area, once.
import '@mantine/core/styles.layer.css';
import './print.css';
