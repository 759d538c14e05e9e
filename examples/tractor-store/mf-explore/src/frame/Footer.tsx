/** In the frame's slot on every page. */
export const Footer = () => <p>Built from fragments of three teams. Alt+O outlines who owns what.</p>;
