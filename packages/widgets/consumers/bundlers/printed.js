// All the script of a page that a server printed, in the words of the site.
import '../words.js';
import '@rueda/widgets/islands';
