export default function Accordion({ items }) {
  return (
    <div className="accordion">
      {items.map(({ id, title, content }, place) => (
        <details key={id} open={place === 0}>
          <summary>{title}</summary>
          <div>{content}</div>
        </details>
      ))}
    </div>
  );
}
