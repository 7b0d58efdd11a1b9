export default function Accordion({ items }) {
  return (
    <div className="accordion">
      {items.map(({ id, title, content }, index) => (
        <details key={id} open={index === 0}>
          <summary>{title}</summary>
          <div>{content}</div>
        </details>
      ))}
    </div>
  );
}
