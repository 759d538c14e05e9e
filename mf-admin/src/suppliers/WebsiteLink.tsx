/** A supplier's website by its address, without what every address begins with. */
export const WebsiteLink = ({ href }: { href: string }) =>
  href ? (
    <a href={href} target="_blank" rel="noreferrer">
      {href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  ) : null;
