import '@rueda/widgets/fonts.css';
import '@rueda/widgets/styles.css';

export default function Layout({ children }) {
  return (
    <html lang="es">
      <body>{children}</body>
    </html>
  );
}
