// All the script of a page that a server printed.
import '@rueda/widgets/fonts.css';
import '@rueda/widgets/styles.css';
import '@rueda/widgets/islands';
