import { Slider, SliderSlide } from '@rueda/widgets/slider';

export function Example() {
  return (
    <Slider label="Destacados">
      <SliderSlide title="Aprende a invertir" href="/educacion" action="Ver los cursos">
        Cursos gratuitos para empezar.
      </SliderSlide>
      <SliderSlide title="Calendario de la bolsa" href="/calendario" action="Ver las fechas" />
    </Slider>
  );
}
