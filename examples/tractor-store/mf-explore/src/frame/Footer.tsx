/** In the frame's slot on every page. */
export const Footer = () => <p>One shop, by three teams.</p>;
