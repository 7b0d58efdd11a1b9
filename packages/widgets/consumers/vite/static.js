// The complete script of a static page.
import '@rueda/widgets/fonts.css';
import '@rueda/widgets/styles.css';
import '@rueda/widgets/islands';
